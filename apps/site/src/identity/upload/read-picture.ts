import { UPLOAD_MAX_BYTES } from '@fairhouse/wire/identity/upload-limits';

/** A picture that was chosen and not sent yet. */
export type Proof = { readonly name: string; readonly file: File };

export type ProofFault = 'onlyPicture' | 'tooLarge' | 'tooMany';

/** What stands against adding files to those that were chosen (spec §5). */
export function judgeProofs(
  chosen: readonly Pick<File, 'type' | 'size'>[],
  max: number,
): ProofFault | undefined {
  if (chosen.some(({ type }) => type !== 'image/png' && type !== 'image/jpeg')) return 'onlyPicture';
  if (chosen.some(({ size }) => size > UPLOAD_MAX_BYTES)) return 'tooLarge';
  return chosen.length > max ? 'tooMany' : undefined;
}

/** A file as the text that a call carries. */
export const readPicture = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
