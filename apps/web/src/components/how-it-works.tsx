import { Card, Icon, type IconName, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

const Cards = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  list-style: none;

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Fact = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.xs};

  svg {
    color: ${({ theme }) => theme.color.accent};
  }
  h3 {
    font-size: ${({ theme }) => theme.text.l};
  }
  p {
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

const facts: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'check',
    title: 'Check every result',
    text: 'The fingerprint of our secret is shown before you bet, the secret itself afterwards. With both you can work out each result again, here or with a tool of your own.',
  },
  {
    icon: 'dice',
    title: 'A one percent edge',
    text: 'Of every ₹100 that is staked, the games give back ₹99 over time. That one rupee is what the house earns; nothing is hidden in the odds.',
  },
  {
    icon: 'shield',
    title: 'Your money, every paisa accounted for',
    text: 'Each deposit, bet and withdrawal is a line in your own ledger. Download it and add it up: it comes to your balance.',
  },
];

/** Answers for a guest before the first bet. */
export function HowItWorks() {
  return (
    <Stack as="section" aria-labelledby="how-it-works">
      <SectionTitle id="how-it-works">How it works</SectionTitle>
      <Cards>
        {facts.map(({ icon, title, text }) => (
          <Fact key={title} as="li">
            <Icon name={icon} size="1.75rem" />
            <h3>{title}</h3>
            <p>{text}</p>
          </Fact>
        ))}
      </Cards>
      <p>
        <Link to="/fairness">See how a result is checked</Link>
      </p>
    </Stack>
  );
}
