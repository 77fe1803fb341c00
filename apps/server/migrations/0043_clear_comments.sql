comment on table consent is 'Texts that a shopper accepted during checkout, with time, network address and browser. An order has its own copy.';
comment on table ported_number is 'Numbers that orders port. A second order can port a number only after the first is cancelled.';
