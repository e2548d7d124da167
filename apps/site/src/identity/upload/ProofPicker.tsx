import { Button, IconButton, useText } from '@fairhouse/ui';
import { PROOFS_MAX } from '@fairhouse/wire/identity/upload-limits';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { judgeProofs, type Proof, type ProofFault } from './read-picture.ts';

type ProofPickerProps = {
  readonly proofs: readonly Proof[];
  /** What the pictures are called, and which are wanted; by default proof of a payment. */
  readonly label?: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onChange: (proofs: readonly Proof[]) => void;
};

/** Up to three pictures of the device, each with its name and a way to take it away. */
export function ProofPicker({ label, hint, proofs, error, onChange }: ProofPickerProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [fault, setFault] = useState<ProofFault>();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const added = [...(target.files ?? [])].map((file) => ({ name: file.name, file }));
    target.value = '';
    const all = [...proofs, ...added];
    const wrong = judgeProofs(
      all.map(({ file }) => file),
      PROOFS_MAX,
    );
    setFault(wrong);
    if (!wrong) onChange(all);
  };
  return (
    <fieldset className="grid gap-2" aria-describedby={hintId}>
      <legend className="mb-1 font-semibold text-dense text-text-2">
        {label ?? t('withdrawal.confirm.proof')}
      </legend>
      <ul className="grid gap-1 empty:hidden">
        {proofs.map(({ name, file }) => (
          <li key={`${name}${file.lastModified}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <IconButton
              label={t('withdrawal.confirm.remove', { name })}
              onClick={() => onChange(proofs.filter((each) => each.file !== file))}
            >
              <X size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg"
        aria-label={t('withdrawal.confirm.add')}
        onChange={choose}
      />
      {proofs.length < PROOFS_MAX && (
        <Button icon={<ImagePlus size={18} />} onClick={() => input.current?.click()}>
          {t('withdrawal.confirm.add')}
        </Button>
      )}
      <p id={hintId} className="text-meta text-text-3">
        {hint ?? t('withdrawal.confirm.proofHint')}
      </p>
      <p role="alert" className="text-dense text-loss empty:hidden">
        {fault ? t(`withdrawal.confirm.${fault}`) : error}
      </p>
    </fieldset>
  );
}
