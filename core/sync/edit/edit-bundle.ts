/** Records of one transaction while a page is in use: few enough that the page answers between two of them. */
export const EDIT_BUNDLE = 50
