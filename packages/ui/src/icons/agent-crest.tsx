import { ArtImage, type IconProps } from './art-image.tsx';
import { crestPath } from './crest-path.ts';

/** The kinds of agent of spec §9 by account type. */
const KINDS: Readonly<Record<number, string>> = {
  1: 'agent',
  2: 'master-agent',
  41: 'contract-agent',
  42: 'contract-master-agent',
};

/** The crest of an agent's kind; accounts that are no agent's have none. */
export function AgentCrest({ agentType, ...props }: IconProps & { agentType: number }) {
  const kind = KINDS[agentType];
  return kind ? <ArtImage path={crestPath(kind, props.size)} {...props} /> : null;
}
