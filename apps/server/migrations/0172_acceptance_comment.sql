comment on column price_quote.acceptance is 'The accepted revision with its time, its order and the version of the terms. Null until it is ordered.';
