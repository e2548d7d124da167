import { Button, type ButtonVariant, CopyText, IconButton, LinkButton, showToast } from '@fairhouse/ui';
import { Heart, Plus } from 'lucide-react';
import { Row, Section } from './Section.tsx';

const VARIANTS: readonly ButtonVariant[] = ['main', 'ink', 'plain', 'quiet', 'danger', 'glass', 'paper'];

export function ActionsSection() {
  return (
    <Section title="Actions">
      <Row title="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row title="Sizes and states">
        <Button size="sm">Small</Button>
        <Button size="lg" variant="main" icon={<Plus size={18} />}>
          Large
        </Button>
        <Button variant="main" disabled>
          Disabled
        </Button>
        <Button variant="main" pending data-forever>
          Pending
        </Button>
        <Button variant="ink" pending data-forever>
          Pending
        </Button>
      </Row>
      <Row title="Others">
        <LinkButton href="#actions" variant="quiet">
          Link
        </LinkButton>
        <IconButton label="Favourite" onClick={() => showToast({ text: 'A favourite.' })}>
          <Heart size={20} />
        </IconButton>
        <CopyText value="9f2a44810c7d" label="the id of the round" />
        <button type="button" className="chip" aria-pressed="false">
          Chip
        </button>
        <button type="button" className="chip" aria-pressed="true">
          Chip, chosen
        </button>
      </Row>
    </Section>
  );
}
