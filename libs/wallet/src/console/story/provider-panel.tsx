import { messageOf } from '@paasa/api-client';
import { Badge, Button, Card, Cluster, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { ProviderFact, ProviderWord } from '../../contract/console/stories.js';
import { useReadProviderWordMutation } from '../kit/money.api.js';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  caption {
    text-align: start;
    font-weight: ${({ theme }) => theme.weight.bold};
    overflow-wrap: anywhere;
  }

  th,
  td {
    padding: ${({ theme }) => theme.space.xs};
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
    text-align: start;
    overflow-wrap: anywhere;
  }
`;

const FactRow = ({ name, ours, theirs, agrees }: ProviderFact) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{ours ?? '-'}</td>
    <td>{theirs ?? '-'}</td>
    <td>
      <Badge $tone={agrees ? 'win' : 'loss'}>{agrees ? 'agrees' : 'differs'}</Badge>
    </td>
  </tr>
);

function Answer({ word }: { word: ProviderWord }) {
  if (word.kind === 'silent') return <Notice tone="loss">{word.why}</Notice>;
  if (word.kind === 'none') return <Notice>{word.why}</Notice>;
  return (
    <Stack>
      {word.records.map(({ id, facts }) => (
        <Table key={id}>
          <caption>{id}</caption>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Ours</th>
              <th scope="col">The provider’s</th>
              <th scope="col">
                <span>Same</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <FactRow key={fact.name} {...fact} />
            ))}
          </tbody>
        </Table>
      ))}
    </Stack>
  );
}

/** What the provider says now, beside our record; asked at a press. */
export function ProviderPanel({ kind, id }: { kind: 'transfers' | 'payments'; id: string }) {
  const [readWord, { data, error, isLoading }] = useReadProviderWordMutation();
  return (
    <Card as="section" aria-label="The provider’s word">
      <Stack>
        <Cluster $justify="between">
          <SectionTitle>The provider’s word</SectionTitle>
          <Button size="s" variant="secondary" busy={isLoading} onClick={() => void readWord({ kind, id })}>
            Compare now
          </Button>
        </Cluster>
        {error !== undefined && (
          <Notice tone="loss">{messageOf(error, 'The provider could not be asked.')}</Notice>
        )}
        {data === undefined ? <p>Compare asks the provider and changes nothing.</p> : <Answer word={data} />}
      </Stack>
    </Card>
  );
}
