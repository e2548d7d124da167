import { useText } from '@fairhouse/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';

const LOOKS = {
  yes: {
    icon: CircleCheck,
    box: 'bg-win-tint text-win',
    title: 'console.books.balanced',
    body: 'console.books.balancedBody',
  },
  no: {
    icon: TriangleAlert,
    box: 'bg-loss-tint text-loss',
    title: 'console.books.unbalanced',
    body: 'console.books.unbalancedBody',
  },
} as const;

export function BooksVerdict({ balanced }: { balanced: boolean }) {
  const t = useText();
  const { icon: Icon, box, title, body } = LOOKS[balanced ? 'yes' : 'no'];
  return (
    <div role="status" className="flex items-center gap-3">
      <span className={`grid size-11 flex-none place-items-center rounded-btn ${box}`}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div>
        <p className="display text-lead">{t(title)}</p>
        <p className="text-text-2">{t(body)}</p>
      </div>
    </div>
  );
}
