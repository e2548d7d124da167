export { FindAnything } from './FindAnything.tsx';
export { KeysDialog } from './KeysDialog.tsx';
