import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Notice, saveFile, Stack } from '@paasa/ui-kit/ui';
import { createGlobalStyle, styled } from 'styled-components';
import { CopyText } from './copy-text.js';
import { StepTitle } from './step-title.js';
import { texts } from './card/texts/texts.js';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.l};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s}
    2.25rem;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.s};
`;

/** Only on paper. */
const PaperTitle = styled.p`
  display: none;

  @media print {
    display: block;
    padding-bottom: ${({ theme }) => theme.space.m};
  }
`;

/** On paper: only the codes, dark on white, on one page. */
const PrintStyle = createGlobalStyle`
  @media print {
    html { color-scheme: only light; }
    html, body { position: relative; overflow: hidden; height: 100vh; background: Canvas; }
    body * { visibility: hidden; }
    [data-codes], [data-codes] * { visibility: visible; background: none; color: CanvasText; }
    [data-codes] { position: absolute; inset-block: 0 auto; inset-inline: 0 auto; }
  }
`;

const textOf = (t: TranslateOf<typeof texts>, codes: readonly string[]): string =>
  [t('codes.fileTitle'), t('codes.fileNote'), '', ...codes, ''].join('\r\n');

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** New recovery codes, which the server shows only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTexts(texts);
  const handleDownload = () =>
    saveFile('paasa-recovery-codes.txt', new Blob([textOf(t, codes)], { type: 'text/plain' }));
  return (
    <Stack>
      <PrintStyle />
      <StepTitle>{t('codes.save')}</StepTitle>
      <p>{t('codes.use')}</p>
      <Notice tone="pending">{t('codes.once')}</Notice>
      <div data-codes>
        <PaperTitle>{t('codes.paper')}</PaperTitle>
        <Codes aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </div>
      <Cluster>
        <CopyText text={textOf(t, codes)} copied={t('codes.copied')}>
          {t('codes.copy')}
        </CopyText>
        <Button variant="secondary" size="s" onClick={handleDownload}>
          {t('codes.download')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </Cluster>
      <Cluster>
        <Button onClick={onSaved}>{t('codes.saved')}</Button>
      </Cluster>
    </Stack>
  );
}
