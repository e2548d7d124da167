import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useText } from '../language/texts.ts';

export type Toast = { readonly tone?: 'good' | 'bad' | 'info'; readonly text: ReactNode };

type Shown = Toast & { readonly id: number };

const STAYS_MS = 6_000;
const AT_MOST = 3;

let shown: readonly Shown[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Shown[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const shownNow = () => shown;

/** Says something in passing, in the corner. Nothing that must be acted on. */
export function showToast(toast: Toast): void {
  change([...shown.slice(1 - AT_MOST), { ...toast, id: nextId++ }]);
}

const close = (id: number) => change(shown.filter((toast) => toast.id !== id));

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info } as const;
const TONES = { good: 'text-win', bad: 'text-loss', info: 'text-text-2' } as const;

/** Where toasts appear; once per app. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, shownNow, shownNow);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function OneToast({ toast }: { toast: Shown }) {
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(() => close(toast.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast.id]);
  const tone = toast.tone ?? 'info';
  const Icon = ICONS[tone];
  return (
    <div className="toast">
      <Icon size={20} className={TONES[tone]} aria-hidden="true" />
      <div className="min-w-0 flex-1">{toast.text}</div>
      <button type="button" className="ib" aria-label={t('shell.ui.close')} onClick={() => close(toast.id)}>
        <X size={18} />
      </button>
    </div>
  );
}
