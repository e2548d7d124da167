import { BarNotice } from './BarNotice.tsx';
import { useBar } from './use-bar.ts';

/** Above every page of a member who is held back. */
export default function BarBanner() {
  const bar = useBar();
  return bar && <BarNotice bar={bar} />;
}
