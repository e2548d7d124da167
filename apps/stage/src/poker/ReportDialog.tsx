import { Button, Dialog, TextArea, useText } from '@fairhouse/ui';
import { REPORT_REASONS } from '@fairhouse/wire/play/report-reasons';
import { useState } from 'react';
import type { RoomStore } from './room-store.ts';

type ReportProps = {
  readonly room: Pick<RoomStore, 'report'>;
  readonly number: number;
  readonly onClose: () => void;
};

const NOTE_MAX = 300;

/** Tells the staff of a hand: why, and in words of one's own where there is more to say. */
export function ReportDialog({ room, number: running, onClose }: ReportProps) {
  const t = useText();
  // The next hand may be dealt while somebody writes.
  const [number] = useState(running);
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number]>();
  const [note, setNote] = useState('');
  const [sent, setSent] = useState(false);
  const send = async () => {
    if (reason && (await room.report({ number, reason, note: note.trim() || null }))) setSent(true);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('poker.reportTitle', { number })}
      footer={
        sent ? (
          <Button size="lg" onClick={onClose}>
            {t('poker.reportClose')}
          </Button>
        ) : (
          <Button variant="main" size="lg" disabled={!reason} onClick={() => void send()}>
            {t('poker.reportSend')}
          </Button>
        )
      }
    >
      {sent ? (
        <p role="status">{t('poker.reportSent')}</p>
      ) : (
        <div className="poker-buy">
          <fieldset className="poker-reasons">
            <legend>{t('poker.reportWhy')}</legend>
            {REPORT_REASONS.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="reason"
                  checked={reason === each}
                  onChange={() => setReason(each)}
                />
                {t(`poker.reportReasons.${each}`)}
              </label>
            ))}
          </fieldset>
          <TextArea
            label={t('poker.reportNote')}
            rows={3}
            maxLength={NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
