/** Barcodes of boarding passes (IATA Resolution 792), by ZXing's names: Aztec, QR and Data Matrix on screens, PDF417 on paper. */
export const BARCODE_KINDS = ['Aztec', 'PDF417', 'QRCode', 'DataMatrix'] as const
/** More a picture of passes does not have. */
export const MOST_BARCODES = 32
