import { Button } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const QUICK_TARGETS = [
  { target: 1.5, label: '1.5×' },
  { target: 2, label: '2×' },
  { target: 5, label: '5×' },
  { target: 10, label: '10×' },
  { target: 100, label: '100×' },
  { target: 1_000, label: '1,000×' },
];

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xs};

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const Quick = styled(Button)`
  min-height: ${({ theme }) => theme.size.control};
  padding-inline: ${({ theme }) => theme.space.xxs};

  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accent};
  }
`;

export interface QuickTargetsProps {
  target: number;
  onTargetChange: (target: number) => void;
}

/** Buttons for common targets. */
export const QuickTargets = memo(function QuickTargets({ target, onTargetChange }: QuickTargetsProps) {
  const t = useTexts(texts);
  return (
    <Group role="group" aria-label={t('quick')}>
      {QUICK_TARGETS.map((quick) => (
        <Quick
          key={quick.target}
          variant="secondary"
          size="s"
          aria-pressed={quick.target === target}
          onClick={() => onTargetChange(quick.target)}
        >
          {quick.label}
        </Quick>
      ))}
    </Group>
  );
});
