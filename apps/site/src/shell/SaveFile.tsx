import { Button, saveFile, showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { refusalText } from '../state/refusal.ts';

type SaveFileProps = {
  readonly name: string;
  /** `CSV` unless told. */
  readonly label?: string;
  readonly ask: () => Promise<Blob>;
};

/** Asks for a file and has the browser keep it. */
export function SaveFile({ name, label, ask }: SaveFileProps) {
  const t = useText();
  const save = useMutation({
    mutationFn: ask,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
  return (
    <Button size="sm" icon={<Download size={16} />} pending={save.isPending} onClick={() => save.mutate()}>
      {label ?? t('records.file')}
    </Button>
  );
}
