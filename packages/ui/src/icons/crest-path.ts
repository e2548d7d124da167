/** Up to this side in CSS pixels the small file is sharp enough. */
const SMALL_UP_TO = 48;

/** The file of a crest for a side in CSS pixels. */
export function crestPath(name: string, size = SMALL_UP_TO): string {
  return `crests/${name}${size > SMALL_UP_TO ? '' : '-small'}.avif`;
}
