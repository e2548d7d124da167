import { showToast, useText } from '@fairhouse/ui';
import { FormNumber } from '@fairhouse/ui/form';
import { SIGN_UP_BOUNDS } from '@fairhouse/wire/platform/setting';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { SettingForm } from '../../parts/SettingForm.tsx';
import { useMay } from '../staff/index.ts';
import { LastChange } from './LastChange.tsx';
import { type SignUpSetting, setSignUpLimitMutation, signUpLimitQuery } from './queries.ts';

/** How many accounts an address or a browser may open, and within how long. */
export function SignUpLimitPanel() {
  const t = useText();
  return (
    <Panel title={t('identityConsole.signUps.title')}>
      <div className="px-4 pb-4">
        <Loaded query={useQuery(signUpLimitQuery())} room="h-24">
          {(stored) => <SignUpForm key={JSON.stringify(stored.limit)} stored={stored} />}
        </Loaded>
      </div>
    </Panel>
  );
}

const PARTS = ['accounts', 'minutes'] as const;

type Typed = Record<(typeof PARTS)[number], number | null>;

function SignUpForm({ stored: { limit: was, changed } }: { stored: SignUpSetting }) {
  const t = useText();
  const mayWrite = useMay('setting.write');
  const form = useForm<Typed>({ mode: 'onChange', defaultValues: was });
  const save = useMutation({
    ...setSignUpLimitMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('identityConsole.signUps.saved') }),
  });
  return (
    <SettingForm
      className="grid gap-4 sm:max-w-md"
      form={form}
      save={save}
      mayWrite={mayWrite}
      submitLabel={t('identityConsole.signUps.save')}
      onSubmit={({ accounts, minutes }) =>
        save.mutate({ limit: { accounts: accounts!, minutes: minutes! }, was })
      }
      changed={
        <p className="text-meta text-text-2">
          {t('brandColour.changed')}: <LastChange changed={changed} />
        </p>
      }
    >
      <p className="text-meta text-text-2">{t('identityConsole.signUps.about')}</p>
      {PARTS.map((part) => (
        <FormNumber
          key={part}
          name={part}
          label={t(`identityConsole.signUps.${part}`)}
          minimum={1}
          maximum={SIGN_UP_BOUNDS[part]}
          disabled={!mayWrite}
          check={(value) =>
            value === null
              ? t('identityConsole.signUps.wholeNumber', { maximum: SIGN_UP_BOUNDS[part] })
              : undefined
          }
        />
      ))}
    </SettingForm>
  );
}
