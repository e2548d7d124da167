import { Button, useText } from '@fairhouse/ui';
import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProvenPhone } from './PhoneAuthDialog.tsx';
import type { Phone } from './PhoneWithCode.tsx';

const PhoneAuthDialog = lazy(() => import('./PhoneAuthDialog.tsx'));

type ProvePhoneProps = {
  /** The number as the form knows it, when the button is pressed; undefined when it does not fit yet. */
  readonly prepare: () => Promise<Phone | undefined>;
  readonly proven: boolean;
  readonly error: string | undefined;
  /** `main` where it is what the form is for, e.g. to log in. */
  readonly variant?: 'main' | 'plain';
  readonly pending?: boolean;
  readonly onProven: (proven: ProvenPhone) => void;
  readonly onSms: () => void;
};

/** The button that has a phone proven by the identity provider, and what came of it. */
export function ProvePhone({
  prepare,
  proven,
  error,
  variant = 'plain',
  pending = false,
  onProven,
  onSms,
}: ProvePhoneProps) {
  const t = useText();
  const [phone, setPhone] = useState<Phone>();
  const [left, setLeft] = useState(false);
  const close = () => setPhone(undefined);
  if (proven)
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-win">
        <Check size={18} aria-hidden="true" />
        {t('codes.proof.done')}
      </p>
    );
  return (
    <div className="grid gap-1.5">
      <Button
        variant={variant}
        size={variant === 'main' ? 'lg' : 'md'}
        className="w-full"
        pending={pending}
        onClick={async () => setPhone(await prepare())}
      >
        {t('codes.proof.open')}
      </Button>
      <p role="alert" className="text-dense text-loss empty:hidden">
        {error ?? (left ? t('faults.phone_auth_popup_closed_by_user') : '')}
      </p>
      <button type="button" className="link-line min-h-11 justify-self-start" onClick={onSms}>
        {t('codes.proof.sms')}
      </button>
      {phone && (
        <Suspense>
          <PhoneAuthDialog
            phone={phone}
            onProven={(told) => {
              close();
              setLeft(false);
              onProven(told);
            }}
            onSms={() => {
              close();
              onSms();
            }}
            onClose={() => {
              close();
              setLeft(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
