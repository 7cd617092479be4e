-- Items of a checklist stand in an order that one of them can change without touching the others.

-- Functions come here.

alter table diligence_items alter column position type numeric;
