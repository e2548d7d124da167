import { Button, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useRef } from 'react';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { splitStatement } from './split-statement.ts';

/** Is a statement as the house has signed it? The file stays in the browser: its hash is asked for. */
export default function VerifyPage() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: async (file: File): Promise<boolean> => {
      const statement = splitStatement(new Uint8Array(await file.arrayBuffer()));
      if (!statement) return false;
      const digest = await crypto.subtle.digest('SHA-256', statement.signed);
      const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      if (hash !== statement.hash) return false;
      const { genuine } = await client.pay.verify({ body: { hash, signature: statement.signature } });
      return genuine;
    },
  });
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('contract.statement.title')} />
      <p className="mt-1 mb-6 text-text-2">{t('contract.statement.lead')}</p>
      <section className="card grid justify-items-start gap-4 p-5">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.pdf,text/csv,application/pdf"
          aria-label={t('contract.statement.file')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) check.mutate(file);
          }}
        />
        <Button
          variant="main"
          icon={<FileCheck size={18} />}
          pending={check.isPending}
          onClick={() => input.current?.click()}
        >
          {t('contract.statement.file')}
        </Button>
        <p role="status" className="empty:hidden">
          {check.isSuccess && check.data && t('contract.statement.genuine')}
        </p>
        <p role="alert" className="text-loss empty:hidden">
          {check.isError && refusalText(t, check.error)}
          {check.isSuccess && !check.data && t('contract.statement.altered')}
        </p>
      </section>
    </div>
  );
}
