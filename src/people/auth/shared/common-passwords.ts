/** The commonest passwords of six characters and more in published leaks: the first anybody tries. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 123456789 12345678 1234567 1234567890 123123 111111 000000 654321 666666 696969 121212 112233 987654321 qwerty qwerty123 qwertyuiop
qwerty1 qwe123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zxcvbnm zxcvbn asdfgh asdfghjkl asdasd abc123 abcd1234 abcdef password password1 password12
password123 passw0rd p@ssw0rd pass123 passwort motdepasse azerty azerty123 azertyuiop iloveyou iloveyou1 sunshine princess dragon monkey letmein
letmein1 football baseball basketball welcome welcome1 master shadow superman batman trustno1 michael jordan jordan23 hunter hunter2 killer
charlie thomas jessica ashley michelle daniel matthew andrew joshua robert nicole jennifer anthony samsung google computer internet secret
secret1 changeme default admin123 administrator root123 toor123 login123 guest123 test123 testing testtest temp123 demo123 user123 hello123
hellohello whatever freedom flower cookie cheese summer winter spring autumn summer2024 winter2024 summer2025 winter2025 bonjour soleil doudou
chouchou loulou marseille liverpool chelsea arsenal barcelona ferrari porsche mercedes mustang harley pokemon naruto starwars matrix blink182
chocolate butterfly pepper ginger buster tigger snoopy maggie bailey soccer hockey yankees cowboys eagles lakers 159753 147258 147258369 159357
741852963 789456 789456123 456789 555555 777777 888888 999999 222222 333333 444444 101010 131313 202020 232323 252525 999999999 0123456789
a123456 a12345678 aa123456 q1w2e3r4 zaq12wsx 1qazxsw2 qazwsx qazwsxedc 123qwe 123abc 123456a 123456q 12341234 11111111 00000000 88888888 66666666
66668888 5201314 woaini1314 qwer1234 asdf1234 zxcv1234 1234qwer 12345qwert 123654 123321 654321a abcabc aaaaaa qqqqqq zzzzzz xxxxxx asdf123
fuckyou fuckyou1 loveme love123 lovely angel1 angels babygirl sweety handsome nothing corvette gateway maverick phoenix thunder tigers warrior
yellow orange purple silver golden diamond crystal hannah amanda samantha elizabeth jasmine patrick william richard george joseph stephen`.split(
    /\s+/,
  ),
);
