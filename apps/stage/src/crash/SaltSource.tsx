import { hashBytes } from '@fairhouse/games';
import { CopyText, useText } from '@fairhouse/ui';
import type { ChainProof } from '@fairhouse/wire/play/table';
import { useEffect, useState } from 'react';
import { openingApi } from '../state/api.ts';
import { ProofChecks } from './ProofChecks.tsx';

type Chain = ChainProof & { readonly salt: string | null };

/** Where the salt of a chain came from, by the published list of chains: a public beacon, or the house itself. */
export function SaltSource({ salt }: { readonly salt: string }) {
  const t = useText();
  const chain = useChain(salt);
  if (!chain) return null;
  const { beacon } = chain;
  if (!beacon) return <p className="salt-source">{t('crash.proof.houseSalt')}</p>;
  const checks = [
    [t('crash.proof.published'), chain.publishedAt < beacon.roundAt],
    [t('crash.proof.saltOfRound'), hashBytes(beacon.signature ?? '') === salt],
  ] as const;
  return (
    <>
      <p className="salt-source">{t('crash.proof.beaconSalt', { round: String(beacon.round) })}</p>
      <ProofChecks checks={checks} />
      <dl className="seed-facts">
        <div>
          <dt>{t('crash.proof.beaconRound')}</dt>
          <dd>
            <CopyText
              value={`${beacon.chainHash}/public/${beacon.round}`}
              label={t('crash.proof.beaconRound')}
            />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The chain that the salt was given to; undefined until it is known, and where it cannot be asked for. */
function useChain(salt: string): Chain | undefined {
  const [chain, setChain] = useState<Chain>();
  useEffect(() => {
    let shown = true;
    const find = (chains: readonly Chain[]) => chains.find((each) => each.salt === salt);
    openingApi.table.chains({}).then(
      (chains) => shown && setChain(find(chains)),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [salt]);
  return chain;
}
