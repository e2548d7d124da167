import { Pager, TabPanel, Tabs } from '@fairhouse/ui';
import { useState } from 'react';
import { Row, Section } from './Section.tsx';

const ITEMS = [
  { value: 'all', label: 'All' },
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
];

export function NavigationSection() {
  const [segment, setSegment] = useState('all');
  const [line, setLine] = useState('in');
  const [page, setPage] = useState(4);
  return (
    <Section title="Navigation">
      <Tabs id="segment" label="Tabs in a box" value={segment} onChange={setSegment} items={ITEMS} />
      <TabPanel of="segment" value={segment}>
        <p className="text-text-2">The panel of {segment}.</p>
      </TabPanel>
      <Tabs id="line" label="Tabs on a line" look="line" value={line} onChange={setLine} items={ITEMS} />
      <TabPanel of="line" value={line}>
        <p className="text-text-2">The panel of {line}.</p>
      </TabPanel>
      <Row title="Pager">
        <Pager page={page} pageSize={20} total={214} onPage={setPage} />
      </Row>
    </Section>
  );
}
