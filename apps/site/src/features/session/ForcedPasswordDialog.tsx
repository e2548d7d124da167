/** A password that must not stay is changed before anything else. */
export default function ForcedPasswordDialog(_props: {
  onDone: (() => void) | undefined;
  onClose: () => void;
}) {
  return null;
}
