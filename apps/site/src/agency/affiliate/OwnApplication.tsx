import {
  Badge,
  type BadgeTone,
  ErrorState,
  formatShort,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { OwnApplication as Application } from '@fairhouse/wire/agency/affiliate';
import type { ApplicationState } from '@fairhouse/wire/agency/affiliate-applications';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../state/brand.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { applicationQuery } from './queries.ts';

/** How the member's application stands, and the form for one where one can be sent. */
export function OwnApplication() {
  const { data, isError, refetch } = useQuery(applicationQuery);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-6 h-80 rounded-card" />;
  const { latest, opensAt } = data;
  const open = opensAt !== null && opensAt <= Date.now();
  return (
    <div className="mt-6 grid gap-4">
      {latest && <ApplicationCard latest={latest} opensAt={open ? null : opensAt} />}
      {open && <ApplicationForm />}
    </div>
  );
}

const TONES: Readonly<Record<ApplicationState, BadgeTone>> = {
  pending: 'info',
  approved: 'win',
  rejected: 'neutral',
};

type ApplicationCardProps = {
  readonly latest: Application;
  /** From when another can be sent; null: at once, or not. */
  readonly opensAt: number | null;
};

function ApplicationCard({ latest, opensAt }: ApplicationCardProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const said = (ms: number) => formatShort(ms, timeZone, language);
  return (
    <section className="card p-6 max-md:p-4" role="status">
      <Badge tone={TONES[latest.state]}>{t(`places.join.channels.${latest.channel}`)}</Badge>
      <h2 className="mt-2 font-bold text-lead">{t(`places.join.states.${latest.state}`)}</h2>
      <p className="text-meta text-text-2">{t('places.join.sentAt', { when: said(latest.at) })}</p>
      <p className="mt-3 whitespace-pre-line break-words">{latest.plan}</p>
      {latest.answer && (
        <div className="mt-4 border-line-soft border-t pt-3">
          <h3 className="text-text-2">{t('places.join.answer')}</h3>
          <p className="whitespace-pre-line break-words font-semibold">{latest.answer}</p>
        </div>
      )}
      {opensAt !== null && (
        <p className="mt-3 text-text-2">{t('places.join.again', { when: said(opensAt) })}</p>
      )}
    </section>
  );
}
