-- Words of the firm’s records by their stems, so that a query finds other forms of a word. No row of a record changes.

-- Functions come here.

create index search_words_english on search_words (org_id, (english_stem_of(word)));
create index search_words_french on search_words (org_id, (french_stem_of(word)));
