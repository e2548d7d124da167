import { useText } from '@fairhouse/ui';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { refusalText } from '../../state/refusal.ts';
import { isHeldBack } from './held-back.ts';

/** Where a limit or a pause refused something: the reason, and the way to what is set. Nothing for other refusals. */
export function HeldBack({ error }: { error: unknown }) {
  const t = useText();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isHeldBack(error)) said.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!isHeldBack(error)) return null;
  return (
    <p ref={said} role="alert" className="held-back">
      <ShieldAlert size={20} aria-hidden="true" />
      <span>
        {refusalText(t, error)}{' '}
        <Go to={paths.member('limits')} className="link-line">
          {t('shell.member.limits')}
        </Go>
      </span>
    </p>
  );
}
