import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

/** Nothing here yet, and the one next thing to do about it. */
export function EmptyState({
  title,
  body,
  action,
  icon,
  drawing,
}: {
  title: string;
  body?: string;
  action?: ReactNode;
  icon?: ReactNode;
  /** Stands in place of the icon, where a whole page is empty. */
  drawing?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      {drawing ? (
        <span className="empty-drawing mb-2 text-text-2">{drawing}</span>
      ) : (
        <span className="mb-1 grid size-14 place-items-center rounded-full bg-bg-2 text-text-2">
          {icon ?? <Inbox size={24} />}
        </span>
      )}
      <p className="text-lead font-bold">{title}</p>
      {body && <p className="max-w-sm text-text-2">{body}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
