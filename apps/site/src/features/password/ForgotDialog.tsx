/** The two ways back to an account without its password. */
export default function ForgotDialog(_props: { onClose: () => void }) {
  return null;
}
