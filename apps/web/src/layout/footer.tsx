import { Link } from 'react-router';
import { styled } from 'styled-components';

/** The product's profiles. An operator puts their own here. */
const SOCIAL_PROFILES = [
  { name: 'X', href: 'https://x.com/paasagames' },
  { name: 'Instagram', href: 'https://www.instagram.com/paasagames' },
  { name: 'YouTube', href: 'https://www.youtube.com/@paasagames' },
];

const ABOUT = [
  { to: '/fairness', text: 'Fairness' },
  { to: '/help', text: 'Help' },
  { to: '/terms', text: 'Terms' },
  { to: '/privacy', text: 'Privacy' },
];

const Bar = styled.footer`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

const Content = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.l};
  max-width: ${({ theme }) => theme.size.content};
  margin: 0 auto;
  padding: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.media.fromDesktop} {
    padding-inline: ${({ theme }) => theme.space.xl};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.m};
  list-style: none;

  a {
    display: inline-block;
    min-height: 1.5rem;
  }
`;

/** Copyright, rules for playing, pages about the product, and its other profiles. */
export function Footer() {
  return (
    <Bar>
      <Content>
        <Words>
          <p>{`© ${new Date().getFullYear()} Paasa. Games of chance, fair by proof.`}</p>
          <p>
            18+ · <Link to="/play-safely">Play safely</Link>: over time the house wins.
          </p>
        </Words>
        <Links aria-label="About Paasa">
          {ABOUT.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </Links>
        <Links aria-label="Social profiles">
          {SOCIAL_PROFILES.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </Links>
      </Content>
    </Bar>
  );
}
