import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOKS = {
  bad: { icon: CircleAlert, box: 'bg-loss-tint text-loss', role: 'alert' },
  info: { icon: Info, box: 'bg-info-tint text-info', role: 'status' },
} as const;

/** A sentence that concerns the whole screen or form. */
export function Notice({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
  const { icon: Icon, box, role } = LOOKS[tone];
  return (
    <div role={role} className={`flex items-start gap-2 rounded-btn px-3 py-2.5 font-semibold ${box}`}>
      <Icon size={16} className="mt-px" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
