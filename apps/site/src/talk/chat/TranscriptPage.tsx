import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../shell/Loaded.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useSession } from '../../state/session.ts';
import { Said } from './ChatLines.tsx';
import { transcriptQuery } from './queries.ts';

/** A conversation that has ended, as the inbox leads to it. */
export default function TranscriptPage() {
  const t = useText();
  return (
    <MemberOnly title={t('chat.transcript')}>
      <Transcript />
    </MemberOnly>
  );
}

function Transcript() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useSession() !== undefined;
  const transcript = useQuery({ ...transcriptQuery(id), enabled: member });
  return (
    <Loaded query={transcript} room="mt-5 h-60">
      {({ lines }) => (
        <section aria-label={t('chat.log')} className="card mt-5 grid gap-2 p-5">
          {lines.map((line) => (
            <Said key={line.number} line={line} />
          ))}
        </section>
      )}
    </Loaded>
  );
}
