import { useTexts } from '@paasa/texts/ui';
import { Button } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { texts } from './texts/texts.js';

const AMOUNTS_RUPEES = [100, 500, 1_000, 5_000] as const;

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xs};

  button {
    min-height: ${({ theme }) => theme.size.control};
    padding-inline: ${({ theme }) => theme.space.xxs};
  }
  button[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.accent};
  }
`;

export interface QuickAmountsProps {
  /** As typed. */
  readonly amount: string;
  readonly disabled: boolean;
  readonly onChoose: (amount: string) => void;
}

/** Common amounts, each with one press. */
export function QuickAmounts({ amount, disabled, onChoose }: QuickAmountsProps) {
  const t = useTexts(texts);
  return (
    <Group role="group" aria-label={t('quick')}>
      {AMOUNTS_RUPEES.map((rupees) => (
        <Button
          key={rupees}
          variant="secondary"
          size="s"
          disabled={disabled}
          aria-pressed={Number(amount) === rupees}
          onClick={() => onChoose(String(rupees))}
        >
          {`₹${rupees.toLocaleString('en-IN')}`}
        </Button>
      ))}
    </Group>
  );
}
