import { Button, showToast, useText } from '@fairhouse/ui';
import type { HarmCaseView, HarmSeen } from '@fairhouse/wire/office/harm';
import {
  HARM_CONTACTS,
  HARM_INTERVENTIONS,
  HARM_LOOKS,
  type HarmStep,
} from '@fairhouse/wire/office/harm-words';
import { CARE_TOPICS, type CareTopic } from '@fairhouse/wire/talk/inbox-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { EvidenceDrawer } from '../../parts/queue/EvidenceDrawer.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { CompareEffect } from './CompareEffect.tsx';
import { ContactDue } from './ContactDue.tsx';
import { EndDialog } from './EndDialog.tsx';
import { assignMutation, type CaseId, caseQuery } from './queries.ts';
import { StepDialog } from './StepDialog.tsx';
import { useSeenText } from './use-seen-text.ts';

/** One case: what was seen, what is to be done, what was done and what came of it. */
export function CaseDrawer({ id, onClose }: { readonly id: CaseId; readonly onClose: () => void }) {
  const t = useText();
  const may = useMay('member.manage');
  return (
    <EvidenceDrawer
      titleOf={(one) => t('harm.case.title', { name: one?.member.username ?? '' })}
      query={useQuery(caseQuery(id))}
      onClose={onClose}
    >
      {(one) => (
        <>
          <CaseFacts one={one} />
          {may && one.state === 'open' && <Acts one={one} />}
          <Section title={t('harm.case.signs')}>
            <SeenList seen={one.seen} />
          </Section>
          <Section title={t('harm.case.script')}>
            <Script one={one} />
          </Section>
          {one.effect && (
            <Section title={t('harm.effect.title')}>
              <CompareEffect effect={one.effect} />
            </Section>
          )}
          <Section title={t('harm.case.steps')}>
            <Steps steps={one.steps} />
          </Section>
        </>
      )}
    </EvidenceDrawer>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{title}</h3>
      {children}
    </section>
  );
}

type OfCase = { readonly one: HarmCaseView };

function CaseFacts({ one }: OfCase) {
  const t = useText();
  const zone = useZone();
  const { member, state, reason, openedAt, contactedAt, assignee, ended } = one;
  return (
    <Facts
      facts={[
        { name: t('harm.member'), value: <MemberLink {...member} /> },
        { name: t('harm.opened', { zone }), value: <Instant at={openedAt} /> },
        { name: t('harm.due', { zone }), value: <ContactDue of={one} /> },
        ...(contactedAt === null ? [] : [{ name: t('harm.contacted'), value: <Instant at={contactedAt} /> }]),
        ...(reason === null
          ? []
          : [{ name: t('harm.byHand'), value: <span className="break-words">{reason}</span> }]),
        { name: t('harm.assignee'), value: assignee ?? t('harm.nobody') },
        ...(ended
          ? [
              { name: t('harm.case.verdict'), value: t(`harm.states.${state}`) },
              {
                name: t('harm.case.ended'),
                value: (
                  <>
                    <Instant at={ended.at} /> {ended.by}
                  </>
                ),
              },
              { name: t('harm.case.reason'), value: <span className="break-words">{ended.reason}</span> },
            ]
          : []),
      ]}
    />
  );
}

function Acts({ one: { id, assignee } }: OfCase) {
  const t = useText();
  const words = useFaultText();
  const { username } = useStaff();
  const [asking, setAsking] = useState<'step' | 'end'>();
  const assign = useMutation({
    ...assignMutation(id),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const mine = assignee === username;
  const close = () => setAsking(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="main" onClick={() => setAsking('step')}>
        {t('harm.case.add')}
      </Button>
      <Button pending={assign.isPending} onClick={() => assign.mutate({ mine: !mine, was: assignee })}>
        {t(mine ? 'harm.case.leave' : 'harm.case.take')}
      </Button>
      <Button onClick={() => setAsking('end')}>{t('harm.case.end')}</Button>
      {asking === 'step' && <StepDialog id={id} onClose={close} />}
      {asking === 'end' && <EndDialog id={id} onClose={close} />}
    </div>
  );
}

function SeenList({ seen }: { readonly seen: readonly HarmSeen[] }) {
  const t = useText();
  const textOf = useSeenText();
  if (seen.length === 0) return <p className="text-text-2">{t('harm.case.noSigns')}</p>;
  return (
    <ul className="grid gap-2">
      {seen.map((one) => (
        <li
          key={`${one.sign}${one.at}`}
          className="border-line-soft border-t pt-2 first:border-t-0 first:pt-0"
        >
          <p className="flex flex-wrap items-center gap-2">
            <b>{t(`harm.signs.${one.sign}`)}</b>
            <Instant at={one.at} />
          </p>
          <p className="break-words text-text-2">{textOf(one)}</p>
        </li>
      ))}
    </ul>
  );
}

/** What is done in a case, in its order. */
const SCRIPT = [
  ['scriptLook', HARM_LOOKS],
  ['scriptTalk', HARM_CONTACTS],
  ['scriptAct', HARM_INTERVENTIONS],
] as const satisfies readonly (readonly [string, readonly HarmStep[]])[];

function Script({ one: { steps, state } }: OfCase) {
  const t = useText();
  const done = (kinds: readonly HarmStep[]) => steps.some(({ kind }) => kinds.includes(kind));
  const lines = [
    ...SCRIPT.map(([text, kinds]) => ({ text, isDone: done(kinds) })),
    { text: 'scriptEnd' as const, isDone: state !== 'open' },
  ];
  return (
    <ol className="grid gap-2">
      {lines.map(({ text, isDone }) => (
        <li key={text} className="flex gap-2">
          {isDone ? (
            <CircleCheck size={18} className="mt-0.5 shrink-0 text-win" aria-label={t('harm.case.done')} />
          ) : (
            <Circle size={18} className="mt-0.5 shrink-0 text-text-3" aria-hidden />
          )}
          <span className={isDone ? 'text-text-2' : ''}>{t(`harm.case.${text}`)}</span>
        </li>
      ))}
    </ol>
  );
}

const isTopic = (text: string): text is CareTopic => (CARE_TOPICS as readonly string[]).includes(text);

function Steps({ steps }: Pick<HarmCaseView, 'steps'>) {
  const t = useText();
  if (steps.length === 0) return <p className="text-text-2">{t('harm.case.noSteps')}</p>;
  return (
    <ul className="grid gap-2">
      {steps.map(({ at, by, kind, text }) => (
        <li key={`${at}${kind}${text}`}>
          <p className="text-meta text-text-3">
            <Instant at={at} /> {by}
          </p>
          <p className="font-semibold">{t(`harm.step.kinds.${kind}`)}</p>
          <p className="whitespace-pre-wrap break-words">
            {kind === 'message' && isTopic(text)
              ? `${t('harm.step.topic')} ${t(`harm.step.topics.${text}`)}`
              : text}
          </p>
        </li>
      ))}
    </ul>
  );
}
