/** A new password for the old one. */
export default function ChangePasswordDialog(_props: { onClose: () => void }) {
  return null;
}
