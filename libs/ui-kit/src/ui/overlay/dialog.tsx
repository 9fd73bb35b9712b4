import { useTexts } from '@paasa/texts/ui';
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../controls/icon-button.js';
import '../theme/styled-theme.js';
import { texts } from './texts/texts.js';
import { useModalDialog } from './use-modal-dialog.js';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** For content with long values, such as hashes. */
  wide?: boolean;
  children: ReactNode;
}

const rise = keyframes`
  from { opacity: 0; translate: 0 1rem; }
`;

/* Wide: a hash of 64 digits fits on one line. */
const Shell = styled.dialog<{ $wide: boolean }>`
  /* Not hidden: a part that is scrolled into sight would also scroll this, and take the head away. */
  overflow: clip;
  width: min(${({ $wide }) => ($wide ? 44 : 28)}rem, calc(100vw - 2rem));
  max-height: calc(100dvh - 2rem);
  padding: 0;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  /* Not that of the part of the page that opens it. */
  text-align: start;
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  animation: ${rise} ${({ theme }) => theme.motion.smooth};

  &::backdrop {
    background: ${({ theme }) => theme.color.overlay};
    backdrop-filter: blur(3px);
  }
`;

/* This element scrolls, not the dialog. So a press on the scroll bar does not count as a press beside the dialog. */
const Scroller = styled.div`
  max-height: inherit;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/* Not a header element: in a dialog it would be a second banner. It stays visible, with the Close button. */
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.xs}
    ${({ theme }) => theme.space.l};
  background: ${({ theme }) => theme.color.surface};
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.text.xl};
`;

const Body = styled.div`
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.l};
`;

/** A modal dialog with a heading and a Close button; its content exists only while it is open. */
export function Dialog({ open, onClose, title, wide = false, children }: DialogProps) {
  const t = useTexts(texts);
  const ref = useModalDialog(open, onClose);
  const titleId = useId();
  return (
    <Shell ref={ref} aria-labelledby={titleId} $wide={wide}>
      {open ? (
        <Scroller>
          <Head>
            <Title id={titleId}>{title}</Title>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </Head>
          <Body>{children}</Body>
        </Scroller>
      ) : null}
    </Shell>
  );
}
