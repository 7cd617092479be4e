-- What a round is made of: shares, notes or another instrument, apart from its stage of funding.

alter table deals add instrument text check (length(instrument) <= 100);

-- Two of the investment types are instruments as well, and say so from now on. Nobody did anything to these deals today,
-- so neither their version nor their history may say so.
alter table deals disable trigger user;
select for_each_org($$
  update deals set instrument = investment_type where investment_type in ('Convertible Note', 'SAFE')
$$);
alter table deals enable trigger user;
