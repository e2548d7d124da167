import type { PhoneAuth } from '../../state/windows.ts';

/** A phone is proven at the identity provider. */
export default function PhoneAuthDialog(_props: PhoneAuth & { onClose: () => void }) {
  return null;
}
