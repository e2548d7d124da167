import { CallRefused } from '@fairhouse/client';
import { Badge, Button, TextField, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { countryName } from './countries.ts';
import { type Verdict, verdictQuery } from './queries.ts';
import { useRuleText } from './use-rule-text.ts';

/** What the server takes for an address before it looks closer. */
const ADDRESS_LIKE = /^[0-9A-Fa-f:.]{2,45}$/;

/** Says of an address what the site does with it, and which rule decides; at first of the one that staff come from. */
export function AccessBench() {
  const t = useText();
  const words = useFaultText();
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState<string>();
  const [strange, setStrange] = useState(false);
  const verdict = useQuery(verdictQuery(address));
  const refused = verdict.error instanceof CallRefused && verdict.error.failure.fields !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setStrange(text !== '' && !ADDRESS_LIKE.test(text));
    if (text === '' || ADDRESS_LIKE.test(text)) setAddress(text || undefined);
  };
  const wrong = strange || refused ? t('fields.address') : undefined;
  return (
    <Panel title={t('access.bench.title')}>
      <div className="grid gap-3 px-4 pb-4">
        <form className="grid gap-2" noValidate onSubmit={submit}>
          <TextField
            label={t('access.bench.address')}
            autoComplete="off"
            spellCheck={false}
            placeholder="203.0.113.7"
            maxLength={45}
            value={typed}
            error={wrong}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" pending={verdict.isFetching && address !== undefined}>
            {t('access.bench.look')}
          </Button>
        </form>
        <div aria-live="polite">
          {verdict.data && !wrong && <VerdictView verdict={verdict.data} own={address === undefined} />}
          {verdict.isError && !refused && <p className="text-loss">{words(verdict.error)}</p>}
        </div>
      </div>
    </Panel>
  );
}

const STEPS = ['allow', 'deny', 'country', 'default'] as const;

/** Which step of the order decided. */
function stepOf({ by }: Verdict): (typeof STEPS)[number] {
  if (!by) return 'default';
  return by.kind === 'country' ? 'country' : by.effect;
}

function VerdictView({ verdict, own }: { verdict: Verdict; own: boolean }) {
  const t = useText();
  const language = useLanguage();
  const inWords = useRuleText();
  const { address, countryCode, open, by } = verdict;
  const decided = stepOf(verdict);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={open ? 'win' : 'loss'}>{t(open ? 'access.bench.open' : 'access.bench.shut')}</Badge>
        <code className="break-all font-mono">{address}</code>
        <span className="text-text-2">
          {countryCode ? countryName(language, countryCode) : t('access.bench.noCountry')}
        </span>
      </div>
      {own && <p className="text-text-3">{t('access.bench.own')}</p>}
      <ol className="grid gap-1" aria-label={t('access.bench.order')}>
        {STEPS.map((step, place) => (
          <li
            key={step}
            aria-current={step === decided ? 'step' : undefined}
            className="flex gap-2 rounded-chip px-2 py-1.5 text-text-3 aria-[current]:bg-bg-2 aria-[current]:text-text-1"
          >
            <span className="tabular-nums">{place + 1}</span>
            <span className="min-w-0">
              {t(`access.bench.steps.${step}`)}
              {step === decided && by && (
                <span className="block break-words font-semibold">{`${inWords(by)} (${by.note})`}</span>
              )}
              {step === decided && !by && (
                <span className="block font-semibold">
                  {t(`access.defaults.short.${open ? 'open' : 'closed'}`)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
