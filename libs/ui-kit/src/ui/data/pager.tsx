import { styled } from 'styled-components';
import { Button } from '../controls/button.js';
import { Select } from '../controls/select.js';
import '../theme/styled-theme.js';
import { PAGE_SIZES, pageCountOf, type PagingState } from './use-paging.js';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s};
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.text.s};
`;

const options = PAGE_SIZES.map((size) => ({ value: size, label: String(size) }));

/** Row count, Previous, Next and where one is. */
export function Pager({ page, pageSize, total, onPaging }: PagingState & { total: number }) {
  const pageCount = pageCountOf(total, pageSize);
  return (
    <Bar>
      <Select
        label="Show rows"
        options={options}
        value={pageSize}
        onChange={(size) => onPaging({ page: 1, pageSize: Number(size) })}
      />
      <Steps>
        <Button
          variant="secondary"
          size="s"
          disabled={page <= 1}
          onClick={() => onPaging({ page: page - 1, pageSize })}
        >
          Previous
        </Button>
        <span role="status">{`Page ${page} of ${pageCount}`}</span>
        <Button
          variant="secondary"
          size="s"
          disabled={page >= pageCount}
          onClick={() => onPaging({ page: page + 1, pageSize })}
        >
          Next
        </Button>
      </Steps>
    </Bar>
  );
}
