import { Button, ConfirmDialog, Dialog, Drawer, Menu, showToast, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { Row, Section } from './Section.tsx';

type Open = 'dialog' | 'confirm' | 'drawer';

export function OverlaysSection() {
  const [open, setOpen] = useState<Open>();
  const of = (name: Open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : undefined),
  });
  return (
    <Section title="Overlays">
      <Row title="Windows">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Open a question</Button>
        <Button onClick={() => setOpen('drawer')}>Open a drawer</Button>
        <Menu
          trigger={<Button>Open a menu</Button>}
          items={['First', 'Second', 'Third'].map((label) => ({
            key: label,
            label,
            onSelect: () => showToast({ tone: 'info', text: `${label} was chosen.` }),
          }))}
        />
      </Row>
      <Row title="Toasts">
        {(['good', 'bad', 'info'] as const).map((tone) => (
          <Button key={tone} variant="quiet" onClick={() => showToast({ tone, text: `A toast, ${tone}.` })}>
            Say something {tone}
          </Button>
        ))}
      </Row>
      <Dialog
        {...of('dialog')}
        title="A dialog"
        description="What it is about."
        footer={
          <Button variant="main" onClick={() => setOpen(undefined)}>
            Done
          </Button>
        }
      >
        <TextField label="A field in a dialog" />
      </Dialog>
      <ConfirmDialog
        {...of('confirm')}
        title="Log out?"
        body="Open rounds stay where they are."
        confirmLabel="Log out"
        cancelLabel="Stay"
        onConfirm={() => setOpen(undefined)}
      />
      <Drawer {...of('drawer')} title="A drawer">
        <div className="p-5">
          <Button onClick={() => setOpen(undefined)}>Close the drawer</Button>
        </div>
      </Drawer>
    </Section>
  );
}
