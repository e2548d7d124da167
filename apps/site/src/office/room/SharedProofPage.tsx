import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../paths.ts';
import { ProofView } from '../../play/betting/index.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useSession } from '../../state/session.ts';
import { sharedProofQuery } from './queries.ts';

/** The round of a bet that somebody shared, played again in this browser. */
export default function SharedProofPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useSession() !== undefined;
  const proof = useQuery({ ...sharedProofQuery(id), enabled: member });
  return (
    <MemberOnly title={t('play.verify.title')}>
      <Loaded query={proof} room="mt-6 h-96">
        {(round) => (
          <ProofView
            proof={round}
            roundId={id}
            sealed={<p className="card p-5 text-text-2">{t('room.sealed')}</p>}
            back={
              <GoButton to={paths.room} icon={<ArrowLeft size={18} />} className="justify-self-start">
                {t('room.title')}
              </GoButton>
            }
          />
        )}
      </Loaded>
    </MemberOnly>
  );
}
