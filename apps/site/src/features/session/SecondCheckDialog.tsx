import type { SecondCheck } from '../../state/windows.ts';

/** A login from an address that is new to the account wants one proof more. */
export default function SecondCheckDialog(_props: SecondCheck & { onClose: () => void }) {
  return null;
}
