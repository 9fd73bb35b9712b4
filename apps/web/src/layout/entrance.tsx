import { useTexts } from '@paasa/texts/ui';
import { Logo } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { LanguageChoice } from './language-choice.js';
import { MAIN_ID } from './main-id.js';
import { PageOutlet } from './page-outlet.js';
import { texts } from './texts/texts.js';

/** Not centred vertically: otherwise the content above a form would move whenever the form's height changes. */
const Hall = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${({ theme }) => theme.space.l};
  flex: 1;
  padding: clamp(${({ theme }) => theme.space.l}, 6vh, ${({ theme }) => theme.space.xxl})
    ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.l};
`;

/** The brand is in the middle, and the choice of the language at the end. */
const Head = styled.header`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  width: 100%;
  text-align: end;
`;

const Brand = styled(Link)`
  grid-column: 2;
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.text.xxl};
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: -0.03em;
  text-decoration: none;
`;

const Main = styled.main`
  width: min(27rem, 100%);

  &:focus-visible {
    outline: none;
  }
`;

/** The plain frame of the pages without the common layout. */
export function Entrance() {
  const t = useTexts(texts);
  return (
    <Hall>
      <Head>
        <Brand to="/" aria-label={t('brand')}>
          <Logo size="3rem" />
          Paasa
        </Brand>
        <LanguageChoice isInBar />
      </Head>
      <Main id={MAIN_ID} tabIndex={-1}>
        <PageOutlet />
      </Main>
    </Hall>
  );
}
