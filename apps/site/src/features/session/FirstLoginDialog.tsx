/** What a new member may set at the first login. */
export default function FirstLoginDialog(_props: { onDone: (() => void) | undefined; onClose: () => void }) {
  return null;
}
