import { Button, Card, saveFile, useText } from '@fairhouse/ui';
import vectors from '@fairhouse/verifier/vectors.json?url';
import verifier from '@fairhouse/verifier/verify-round.mjs?url';
import type { RoundProof } from '@fairhouse/wire/play/betting';
import { Download, FileJson, ListChecks } from 'lucide-react';

/** The proof and a program that checks it elsewhere, written apart from the games. */
export function OfflineVerifier({ proof, roundId }: { proof: RoundProof; roundId: string }) {
  const t = useText();
  const file = `${roundId}.json`;
  const save = () =>
    saveFile(new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }), file);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <h2 className="font-bold text-lead">{t('play.verify.elsewhere')}</h2>
      <p className="text-text-2">{t('play.verify.elsewhereBody')}</p>
      <code className="overflow-x-auto rounded-btn bg-bg-2 p-3 text-dense">node verify-round.mjs {file}</code>
      <div className="grid gap-2">
        <Button icon={<FileJson size={18} aria-hidden="true" />} onClick={save}>
          {t('play.verify.saveProof')}
        </Button>
        <a className="btn" href={verifier} download="verify-round.mjs">
          <Download size={18} aria-hidden="true" />
          {t('play.verify.saveVerifier')}
        </a>
        <a className="btn" href={vectors} download="vectors.json">
          <ListChecks size={18} aria-hidden="true" />
          {t('play.verify.saveVectors')}
        </a>
      </div>
    </Card>
  );
}
