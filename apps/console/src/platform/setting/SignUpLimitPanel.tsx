import { Button, ErrorState, NumberField, Skeleton, showToast, useText } from '@fairhouse/ui';
import { SIGN_UP_BOUNDS } from '@fairhouse/wire/platform/setting';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../staff/index.ts';
import { LastChange } from './LastChange.tsx';
import { type SignUpSetting, setSignUpLimitMutation, signUpLimitQuery } from './queries.ts';

/** How many accounts an address or a browser may open, and within how long. */
export function SignUpLimitPanel() {
  const t = useText();
  const words = useFaultText();
  const stored = useQuery(signUpLimitQuery());
  return (
    <Panel title={t('identityConsole.signUps.title')}>
      <div className="px-4 pb-4">
        {stored.isError && <ErrorState detail={words(stored.error)} onRetry={() => void stored.refetch()} />}
        {stored.isPending && <Skeleton className="h-24 w-full" />}
        {stored.data && <Form key={JSON.stringify(stored.data.limit)} stored={stored.data} />}
      </div>
    </Panel>
  );
}

const PARTS = ['accounts', 'minutes'] as const;

type Typed = Readonly<Record<(typeof PARTS)[number], number | null>>;

function Form({ stored: { limit: was, changed } }: { stored: SignUpSetting }) {
  const t = useText();
  const words = useFaultText();
  const mayWrite = useMay('setting.write');
  const [{ accounts, minutes }, setTyped] = useState<Typed>(was);
  const whole = accounts !== null && minutes !== null ? { accounts, minutes } : undefined;
  const save = useMutation({
    ...setSignUpLimitMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('identityConsole.signUps.saved') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole) save.mutate({ limit: whole, was });
  };
  const value = { accounts, minutes };
  return (
    <form className="grid gap-4 sm:max-w-md" noValidate onSubmit={submit}>
      <p className="text-meta text-text-2">{t('identityConsole.signUps.about')}</p>
      {PARTS.map((part) => (
        <NumberField
          key={part}
          label={t(`identityConsole.signUps.${part}`)}
          minimum={1}
          maximum={SIGN_UP_BOUNDS[part]}
          value={value[part]}
          disabled={!mayWrite}
          error={
            value[part] === null
              ? t('identityConsole.signUps.wholeNumber', { maximum: SIGN_UP_BOUNDS[part] })
              : undefined
          }
          onChange={(next) => setTyped({ ...value, [part]: next })}
        />
      ))}
      {mayWrite && (
        <Button
          type="submit"
          variant="main"
          className="justify-self-start"
          disabled={!whole || PARTS.every((part) => whole[part] === was[part])}
          pending={save.isPending}
        >
          {t('identityConsole.signUps.save')}
        </Button>
      )}
      <p className="text-meta text-text-2">
        {t('brandColour.changed')}: <LastChange changed={changed} />
      </p>
    </form>
  );
}
