import { Amount, Badge, type BadgeTone, Card, type Column, DataTable, QrCode } from '@fairhouse/ui';
import { Row, Section } from './Section.tsx';

type Line = { readonly id: string; readonly what: string; readonly amount: string };

const LINES: readonly Line[] = [
  { id: '1', what: 'Koi Emperor paid out', amount: '86.4000' },
  { id: '2', what: 'Koi Emperor stake', amount: '-2.0000' },
  { id: '3', what: 'Deposit by bank transfer', amount: '5000.0000' },
];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'what', header: 'What happened', cell: ({ what }) => what },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Amount value={amount} signed /> },
];

const WIDE: readonly Column<Line>[] = Array.from({ length: 16 }, (_, at) => ({
  key: String(at),
  header: `Column ${at + 1}`,
  cell: ({ amount }) => <Amount value={amount} />,
}));

const TONES: readonly BadgeTone[] = ['neutral', 'win', 'loss', 'warn', 'info', 'gold'];

const TABLE = {
  columns: COLUMNS,
  rowKey: ({ id }: Line) => id,
  onRetry: () => undefined,
  empty: <p className="p-5 text-text-2">No lines yet.</p>,
};

export function DataSection() {
  return (
    <Section title="Data">
      <Row title="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card className="overflow-hidden pt-3">
          <DataTable {...TABLE} caption="Lines" rows={LINES} state="ready" />
        </Card>
        <Card className="overflow-hidden pt-3">
          <DataTable {...TABLE} columns={WIDE} caption="Many columns" rows={LINES} state="ready" />
        </Card>
        <Card className="overflow-hidden pt-3">
          <DataTable {...TABLE} caption="No lines" rows={[]} state="ready" />
        </Card>
        <Card className="overflow-hidden pt-3">
          <DataTable {...TABLE} caption="Lines that could not be loaded" rows={[]} state="error" />
        </Card>
        <Card className="p-5">
          <QrCode
            text="https://fairhouse.example/r/9f2a44810c7d"
            label="The address of a receipt as a QR code"
          />
        </Card>
      </div>
    </Section>
  );
}
