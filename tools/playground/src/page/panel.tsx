import { Badge, Button, Field, formatRupeesNumber, Select } from '@paasa/ui-kit/ui';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { DEFAULT_SETTINGS, readSettings, type Network, type Settings, type Visitor } from '../settings.js';
import type { Standing } from './table-calls.js';

const Aside = styled.aside`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  width: 100%;
  max-width: ${({ theme }) => theme.size.content};
  margin-inline: auto;
  padding: ${({ theme }) => theme.space.s};
  border: 1px dashed ${({ theme }) => theme.color.accent};
  border-radius: ${({ theme }) => theme.radius.m};
  font-size: ${({ theme }) => theme.text.s};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.s};
  font-variant-numeric: tabular-nums;

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space.s};
`;

const Wide = styled.div`
  ${({ theme }) => theme.media.fromTablet} {
    grid-column: span 2;
  }
`;

const Deals = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space.xs};

  > button {
    padding-inline: ${({ theme }) => theme.space.xxs};
  }
`;

const visitors: readonly { value: Visitor; label: string }[] = [
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
  { value: 'guest', label: 'Guest' },
];

const networks: readonly { value: Network; label: string }[] = [
  { value: 'fine', label: 'Fine' },
  { value: 'slow', label: 'Slow: 3 s' },
  { value: 'lost', label: 'Lost once' },
  { value: 'busy', label: 'Busy: 503' },
  { value: 'ended', label: 'Session ended' },
];

export interface PanelProps {
  gameName: string;
  settings: Settings;
  /** Null until the server has answered. */
  standing: Standing | null;
  onDeal: (settings: Settings) => void;
  onNetworkChange: (network: Network) => void;
}

const inForm = (form: HTMLFormElement): URLSearchParams => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value);
  return query;
};

/** The settings of the table, and its state; a new deal uses the values in the fields. */
export function Panel({ gameName, settings, standing, onDeal, onNetworkChange }: PanelProps) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 64rem)').matches);
  const formId = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDeal(readSettings(inForm(event.currentTarget).toString()));
  };
  return (
    <Aside aria-label="Playground">
      <Line>
        <strong>{`Playground of ${gameName}`}</strong>
        <Badge $tone="pending">PLAY MONEY</Badge>
        {standing === null ? null : (
          <>
            <span>{`Next nonce ${standing.nonce}`}</span>
            <span>{`Balance ${formatRupeesNumber(standing.balance)}`}</span>
          </>
        )}
        <Button
          variant="ghost"
          size="s"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Seeds and scenario
        </Button>
      </Line>
      {isOpen ? (
        // The dealt values replace the typed ones.
        <Form id={formId} key={JSON.stringify({ ...settings, network: null })} onSubmit={handleSubmit}>
          <Wide>
            <Field
              label="Server Seed"
              name="serverSeed"
              defaultValue={settings.serverSeed}
              spellCheck={false}
            />
          </Wide>
          <Field
            label="Client Seed"
            name="clientSeed"
            defaultValue={settings.clientSeed}
            spellCheck={false}
          />
          <Field label="Nonce" name="nonce" type="number" min={0} step={1} defaultValue={settings.nonce} />
          <Field
            label="Balance (₹)"
            name="balance"
            type="number"
            min={0}
            step={0.01}
            defaultValue={settings.balance}
          />
          <Select
            label="Player"
            name="player"
            options={visitors}
            defaultValue={settings.player}
            onChange={() => undefined}
          />
          <Select
            label="Network"
            name="network"
            options={networks}
            value={settings.network}
            onChange={(value) =>
              onNetworkChange(networks.find((each) => each.value === value)?.value ?? 'fine')
            }
          />
          <Deals>
            <Button type="submit" size="s">
              Deal
            </Button>
            <Button type="button" size="s" variant="secondary" onClick={() => onDeal(DEFAULT_SETTINGS)}>
              Reset
            </Button>
          </Deals>
        </Form>
      ) : null}
    </Aside>
  );
}
