import { useTexts } from '@paasa/texts/ui';
import { styled } from 'styled-components';
import { Button } from '../controls/button.js';
import { Select } from '../controls/select.js';
import { Skeleton } from '../feedback/skeleton.js';
import { theme } from '../theme/theme.js';
import { texts } from './texts/texts.js';
import { PAGE_SIZES, type PagerState } from './use-paging.js';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s};
`;

/** On a phone the full width, with targets for a thumb at both ends. Elsewhere only part of the line. */
const Steps = styled.div`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.text.s};
  min-width: 0;
  flex-wrap: wrap;
  font-variant-numeric: tabular-nums;

  button {
    min-height: ${({ theme }) => theme.size.control};
  }
  ${({ theme }) => theme.media.fromTablet} {
    flex: 0 1 auto;
    gap: ${({ theme }) => theme.space.m};

    button {
      min-width: 6rem;
    }
  }
`;

const options = PAGE_SIZES.map((size) => ({ value: size, label: String(size) }));

/** Row count, Previous, Next and the current place. */
export function Pager({ page, pageCount, pageSize, onPaging }: PagerState) {
  const t = useTexts(texts);
  return (
    <Bar>
      <Select
        label={t('rows')}
        labelBeside
        options={options}
        value={pageSize}
        onChange={(size) => onPaging({ page: 1, pageSize: Number(size) })}
      />
      <Steps>
        <Button
          variant="secondary"
          size="s"
          aria-disabled={page <= 1}
          onClick={() => onPaging({ page: page - 1, pageSize })}
        >
          {t('previous')}
        </Button>
        <span role="status">{t('page', { page: String(page), count: String(pageCount) })}</span>
        <Button
          variant="secondary"
          size="s"
          aria-disabled={page >= pageCount}
          onClick={() => onPaging({ page: page + 1, pageSize })}
        >
          {t('next')}
        </Button>
      </Steps>
    </Bar>
  );
}

/** Reserves the pager's place while a table loads. */
export function PagerSkeleton() {
  const { control } = theme.size;
  return (
    <Bar>
      <Skeleton width="9.5rem" height={control} />
      <Steps>
        <Skeleton width="5.5rem" height={control} />
        <Skeleton width="5.5rem" height={control} />
      </Steps>
    </Bar>
  );
}
