import { sql } from 'kysely'

/** One resource of the wire as JSON text, of a row of `records`. What is null is left out by `concat`. */
export const RESOURCE_TEXT = sql`case deleted
  when 1 then concat('{"type":"', type, '","id":"', id, '","meta":{"seq":"', seq, '","revision":', revision,
    ',"device":', coalesce(device, 'null'), ',"deleted":true}}')
  else concat('{"type":"', type, '","id":"', id, '","attributes":', data, ',"meta":{"seq":"', seq, '","revision":',
    revision, ',"device":', coalesce(device, 'null'), ',"overruled":' || overruled, '}}')
end`
