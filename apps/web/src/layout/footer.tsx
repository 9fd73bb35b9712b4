import { Text, useTexts } from '@paasa/texts/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { texts } from './footer/texts/texts.js';

/** The product's profiles. An operator puts their own here. */
const SOCIAL_PROFILES = [
  { name: 'X', href: 'https://x.com/paasagames' },
  { name: 'Instagram', href: 'https://www.instagram.com/paasagames' },
  { name: 'YouTube', href: 'https://www.youtube.com/@paasagames' },
];

const ABOUT = [
  { to: '/fairness', page: 'fairness' },
  { to: '/help', page: 'help' },
  { to: '/terms', page: 'terms' },
  { to: '/privacy', page: 'privacy' },
] as const;

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
  const t = useTexts(texts);
  return (
    <Bar>
      <Content>
        <Words>
          <p>{t('copyright', { year: String(new Date().getFullYear()) })}</p>
          <p>
            <Text of={texts} id="safely" tags={{ link: (words) => <Link to="/play-safely">{words}</Link> }} />
          </p>
        </Words>
        <Links aria-label={t('about')}>
          {ABOUT.map(({ to, page }) => (
            <li key={to}>
              <Link to={to}>{t(`page.${page}`)}</Link>
            </li>
          ))}
        </Links>
        <Links aria-label={t('profiles')}>
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
