export { ProofPicker } from './ProofPicker.tsx';
export type { Proof } from './read-picture.ts';
export { judgeProofs } from './read-picture.ts';
export { sendPictures } from './send-pictures.ts';
