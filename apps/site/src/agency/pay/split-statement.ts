/** The last line of a statement; behind the end of a PDF it is a remark. */
const SIGNED = /signed,([0-9a-f]{64}),([\w-]{86})\r?\n?$/;

const LINE_MAX = 200;

export type SignedStatement = {
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly signature: string;
};

/** All bytes of a statement before its signature, and what that says of them; undefined: it is none. */
export function splitStatement(file: Uint8Array<ArrayBuffer>): SignedStatement | undefined {
  const end = new TextDecoder('latin1').decode(file.subarray(-LINE_MAX));
  const [line, hash, signature] = SIGNED.exec(end) ?? [];
  return line && hash && signature
    ? { signed: file.subarray(0, file.length - line.length), hash, signature }
    : undefined;
}
