-- Alerts of competitors also fire for what they do, and for news that names them. Paths to an introduction have indexes of their own.

-- Functions come here.

alter table competitor_alerts drop constraint competitor_alerts_topics_check, add constraint competitor_alerts_topics_check
  check (topics <> '{}' and topics <@ '{threat,funding,metrics,swot,activities}');

-- Paths to an introduction follow the strongest relationships of each person, by the index alone.
create index on relationship_mappings (org_id, contact_id, strength_score desc, related_contact_id);
create index on relationship_mappings (org_id, related_contact_id, strength_score desc, contact_id);
drop index relationship_mappings_org_id_contact_id_idx;
drop index relationship_mappings_org_id_related_contact_id_idx;
